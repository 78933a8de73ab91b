/** `/mall` for a demo in the folder `/mall/`. */
const folder = import.meta.env.BASE_URL.slice(0, -1)
const { location: address, history: stack } = globalThis

const within = (to: string | URL): string => {
  const { origin, pathname, search, hash } = new URL(to, address.href)
  const isMissing = origin === address.origin && !pathname.startsWith(`${folder}/`)
  return `${origin}${isMissing ? folder : ''}${pathname}${search}${hash}`
}

/** An object of the browser with some of its properties changed. */
const changed = <T extends object>(real: T, changes: Partial<T>): T =>
  new Proxy(real, {
    get: (_, name) => {
      if (name in changes) return Reflect.get(changes, name)
      const value = Reflect.get(real, name) as unknown
      return typeof value === 'function' ? value.bind(real) : value
    },
    set: (_, name, value) => Reflect.set(real, name, value),
  })

/** What modules of the shop and the console have in the place of the browser's own: paths begin at the folder. */
export const location = changed<Location>(address, {
  get pathname() {
    return address.pathname.slice(folder.length) || '/'
  },
  assign: (to) => address.assign(within(to)),
  replace: (to) => address.replace(within(to)),
})

export const history = changed<History>(stack, {
  pushState: (state, title, to) => stack.pushState(state, title, to && within(to)),
  replaceState: (state, title, to) => stack.replaceState(state, title, to && within(to)),
})
