import { matchPath } from 'react-router'

/** The product that an address names; `null` where it names none. */
export const prodIdIn = (pathname: string): number | null => {
  const text = matchPath('/detail/:prodId?', pathname)?.params.prodId ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
