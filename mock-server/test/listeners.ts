import type { Worlds } from '../src/worlds/worlds.ts'

/** Who listens to what happens in a world; `gone` once nobody does any more. */
export const listenersOf = ({ watchers }: Pick<Worlds, 'watchers'>) => {
  const listening = new Map<string, number>()
  const waiting = new Set<() => void>()
  const add = watchers.add.bind(watchers)
  watchers.add = (name, watcher) => {
    const leave = add(name, watcher)
    listening.set(name, (listening.get(name) ?? 0) + 1)
    let isHere = true
    return () => {
      if (isHere) listening.set(name, (listening.get(name) ?? 0) - 1)
      isHere = false
      leave()
      for (const look of waiting) look()
    }
  }
  return {
    count: (name: string): number => listening.get(name) ?? 0,
    gone: (name: string): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if ((listening.get(name) ?? 0) > 0) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
  }
}
