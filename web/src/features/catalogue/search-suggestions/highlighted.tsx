/** A text with what was typed in bold, where it occurs. */
export const Highlighted = ({ text, part }: { text: string; part: string }) => {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase())
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + part.length)}</b>
      {text.slice(at + part.length)}
    </>
  )
}
