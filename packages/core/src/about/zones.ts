/** Minutes east of Greenwich of the zones people write by name; those with two meanings are left out. */
const ZONES: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    z: 0,
    utc: 0,
    gmt: 0,
    wet: 0,
    bst: 60,
    west: 60,
    cet: 60,
    mez: 60,
    cest: 120,
    mesz: 120,
    eet: 120,
    sast: 120,
    eest: 180,
    msk: 180,
    jst: 540,
    kst: 540,
    sgt: 480,
    hkt: 480,
    awst: 480,
    aest: 600,
    aedt: 660,
    nzst: 720,
    nzdt: 780,
    est: -300,
    edt: -240,
    cdt: -300,
    mst: -420,
    mdt: -360,
    pst: -480,
    pdt: -420,
    brt: -180,
  }),
)

/** The offset a zone has, given as a name or as `+09:00`, `-0500`, `GMT+2`; undefined when it is unknown. */
export function zoneOffset(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined
  const match = /^(?:utc|gmt)?\s?([+-−])(\d{1,2}):?(\d{2})?$/i.exec(zone)
  if (!match) return ZONES.get(zone.toLowerCase())
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0)
  return match[1] === "+" ? minutes : -minutes
}
