import { navigation } from './navigation/navigation.ts'
import { perTab } from './storage.ts'

const calm = 10_000

/**
 * A missing chunk usually belongs to an older build, so the page is reloaded (S8.6), but once per chunk in ten seconds:
 * if it is really gone, or the network is down, the caller gets the error.
 */
export const loadChunk = async <T>(name: string, load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    const key = `chunk:${name}`
    const last = perTab.read(key)
    if (!navigator.onLine || (typeof last === 'number' && Date.now() - last < calm)) throw error
    // A page that cannot remember the reload would reload without end.
    if (!perTab.write(key, Date.now())) throw error
    navigation.reload()
    return new Promise(() => undefined)
  }
}
