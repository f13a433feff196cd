import type { JSX } from "preact"
import { useEffect, useState } from "preact/hooks"

/** A plot the server drew, as a picture: nothing in it can run or load anything. Its ink follows the system's colours. */
export function Plot({ svg, name }: { svg: string; name: string }): JSX.Element | null {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [svg])
  return address ? (
    <figure class="plot">
      <img src={address} alt={name} />
    </figure>
  ) : null
}
