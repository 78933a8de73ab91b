/** Calls whose paths were others when a world was saved, by themselves or in the pattern of a fault. */
export const routeOfToday = (name: string): string =>
  name.replace(/\/p\/user\/(?=msgItems|inquiry)/, '/p/user/conversations/')

export const routesOfToday = <T extends string | readonly string[]>(on: T): T =>
  (typeof on === 'string' ? routeOfToday(on) : on.map(routeOfToday)) as T
