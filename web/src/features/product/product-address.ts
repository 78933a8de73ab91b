import { matchPath } from 'react-router'

/** `null` if the address names none. */
export const prodIdIn = (pathname: string): number | null => {
  const text = matchPath('/detail/:prodId?', pathname)?.params.prodId ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
