const escape = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')

/** `POST /p/shopCart/*` names several routes, `*` all of them; a pattern without a method means every method. */
export const routePattern = (on: string | readonly string[]): ((route: string) => boolean) => {
  const patterns = (typeof on === 'string' ? [on] : on).map(
    (each) => new RegExp(`^${each.startsWith('/') ? '\\S+ ' : ''}${escape(each).replaceAll('*', '.*')}$`),
  )
  return (route) => patterns.some((pattern) => pattern.test(route))
}
