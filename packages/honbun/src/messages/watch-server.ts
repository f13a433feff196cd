/** The words of watching over HTTP. */
export const WATCH_SERVER_MESSAGES = {
  store: {
    en: "store of watched pages, a file or postgres:// address (default: HONBUN_STORE, or honbun.db in the data folder)",
    ja: "見張るページの保管庫。ファイルか postgres:// アドレス（既定: HONBUN_STORE、なければデータフォルダーの honbun.db）",
  },
} as const
