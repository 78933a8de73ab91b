/** Where phones are led to: in front of the mock a page of it that stands for the mobile site. */
export const h5Origin = import.meta.env.VITE_H5_ORIGIN ?? (import.meta.env.VITE_BACKEND === 'real' ? '' : '/__mall/h5')

/** Screens that the mobile site has too, with the parameters that may be passed on. */
const shared: readonly (readonly [path: RegExp, parameters: readonly string[]])[] = [
  [/^\/(index)?$/, []],
  [/^\/(login|register|forget-password|cart|coupons|flash-sale|group-buy|special-discount)$/, []],
  [/^\/list$/, ['pn', 'st']],
  [/^\/detail\/\d{1,16}$/, []],
  [/^\/secdetail\/\d{1,16}$/, []],
  [/^\/shopIndex$/, ['sid']],
  [/^\/shopList$/, ['shopName']],
  [/^\/notice-detail$/, ['id', 'shopId']],
  [/^\/notice-list$/, ['shopId']],
  [/^\/termsPage$/, ['sts']],
]
const phone = /\bMobi|iPhone|iPod|Windows Phone|Opera Mini/i

interface Visit {
  userAgent: string
  cookies: string
  path: string
  search: string
}

/**
 * Where a phone is redirected (S1.5, S9.13): the same screen of the mobile site, or its home page. `null`: stay. The
 * host comes from the build, never from the address (F6). Who has chosen to stay, on the page of the mock, stays.
 */
export const h5Address = (origin: string, { userAgent, cookies, path, search }: Visit): string | null => {
  if (!origin || !phone.test(userAgent) || /(?:^|; )desktop=1/.test(cookies)) return null
  const screen = shared.find(([pattern]) => pattern.test(path))
  const given = new URLSearchParams(search)
  const kept = (screen?.[1] ?? []).flatMap((name) =>
    given
      .getAll(name)
      .slice(0, 1)
      .map((value) => [name, value]),
  )
  const query = new URLSearchParams(kept).toString()
  return `${origin}${screen ? path : '/'}${query && `?${query}`}`
}
