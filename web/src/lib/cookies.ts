/** `null` also when two cookies have the name: a sibling host may have set one, so neither is trusted (F35). */
export const readCookie = (name: string): string | null => {
  const [own, ...others] = document.cookie.split('; ').filter((pair) => pair.startsWith(`${name}=`))
  if (own === undefined || others.length > 0) return null
  try {
    return decodeURIComponent(own.slice(name.length + 1)) || null
  } catch {
    return null
  }
}

const secure = (): string => (location.protocol === 'https:' ? '; secure' : '')

export const writeCookie = (name: string, value: string, seconds: number): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure()}`
}

export const dropCookie = (name: string): void => writeCookie(name, '', 0)
