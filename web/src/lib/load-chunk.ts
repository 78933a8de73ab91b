import { lazy, type ComponentType } from 'react'
import { navigation } from './navigation/navigation.ts'
import { perTab } from './storage.ts'
import { loadTexts } from './i18n/i18n.ts'
import type { Area } from './i18n/texts.ts'

export const lazily = <P extends object>(name: string, texts: readonly Area[], load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const [component] = await Promise.all([loadChunk(name, load), loadTexts(texts)])
    return { default: component }
  })

const calm = 10_000

/**
 * A missing chunk usually belongs to an older build, so the page is reloaded (S8.6), but once per chunk in ten seconds:
 * if it is really gone, or the network is down, the caller gets the error.
 */
export const loadChunk = async <T>(name: string, load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    // A module that throws is missing, too.
    if (import.meta.env.DEV) console.error(error)
    const key = `chunk:${name}`
    const last = perTab.read(key)
    if (!navigator.onLine || (typeof last === 'number' && Date.now() - last < calm)) throw error
    // A page that cannot remember the reload would reload without end.
    if (!perTab.write(key, Date.now())) throw error
    navigation.reload()
    return new Promise(() => undefined)
  }
}
