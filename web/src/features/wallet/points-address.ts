import { matchPath } from 'react-router'

const mall = '/member-center/integral-mall'

export const mallAddress = (page = 1): string => (page > 1 ? `${mall}?page=${page}` : mall)

export const goodsAddress = (prodId: number): string => `/member-center/integral-det/${prodId}`

/** `null` if the address names none. */
export const goodsIn = (pathname: string): number | null => {
  const text = matchPath('/member-center/integral-det/:prodId?', pathname)?.params.prodId ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
