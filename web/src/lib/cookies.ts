/** None where the browser keeps them from this page. */
export const allCookies = (): string => {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** `null` also when two cookies have the name: a sibling host may have set one, so neither is trusted (F35). */
export const readCookie = (name: string): string | null => {
  const [own, ...others] = allCookies()
    .split('; ')
    .filter((pair) => pair.startsWith(`${name}=`))
  if (own === undefined || others.length > 0) return null
  try {
    return decodeURIComponent(own.slice(name.length + 1)) || null
  } catch {
    return null
  }
}

const secure = (): string => (location.protocol === 'https:' ? '; secure' : '')

/** Whether it can be read back: people may have blocked cookies. */
export const writeCookie = (name: string, value: string, seconds: number): boolean => {
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure()}`
  } catch {
    return false
  }
  return readCookie(name) === value
}

export const dropCookie = (name: string): void => void writeCookie(name, '', 0)

/** Whether this browser keeps any of this site. */
export const keepsCookies = (): boolean => {
  const isKept = writeCookie('kept', 'yes', 1)
  dropCookie('kept')
  return isKept
}
