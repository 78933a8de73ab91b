/** Matches a pattern that was split at its stars, in linear time. */
const fits = (text: string, pieces: readonly string[]): boolean => {
  const first = pieces[0] ?? ''
  const last = pieces.at(-1) ?? ''
  if (pieces.length === 1) return text === first
  const end = text.length - last.length
  let at = first.length
  if (end < at || !text.startsWith(first) || !text.endsWith(last)) return false
  return pieces.slice(1, -1).every((piece) => {
    const found = text.indexOf(piece, at)
    at = found + piece.length
    return found >= 0 && at <= end
  })
}

const pathOf = (route: string): string => route.slice(route.indexOf(' ') + 1)

/** `POST /p/shopCart/*` matches several routes, `*` all of them. A pattern without a method matches every method. */
export const routePattern = (on: string | readonly string[]): ((route: string) => boolean) => {
  const patterns = [on].flat().map((each) => ({ anyMethod: each.startsWith('/'), pieces: each.split('*') }))
  return (route) => patterns.some(({ anyMethod, pieces }) => fits(anyMethod ? pathOf(route) : route, pieces))
}
