import type { ControlApi, WorldView } from 'qinghua-contract/control'
import { useQuery } from '@tanstack/react-query'
import { readCookie } from '../../lib/cookies.ts'
import { local } from '../../lib/storage.ts'
import { createStore } from '../../lib/store.ts'
import { headersFor } from '../api/control.ts'
import { asked, createControlClient } from '../api/use-control.ts'

/** Holds what was read of the world of this host. */
export const client = createControlClient()

const worlds = asked(null, 'GET /__mall/worlds')

/** The world of this host is the one that was used last. */
export const useWorld = () => {
  const { data, dataUpdatedAt } = useQuery(worlds, client)
  return { view: data?.[0], at: dataUpdatedAt }
}

/** Takes what is known of the world, or else reads it. */
export const worldChanged = (view?: WorldView): void => {
  if (view) client.setQueryData(worlds.queryKey, [view])
  else void client.invalidateQueries(worlds)
}

/** The user of the token cookie, by a control call: calls of the product would show up in the journal. */
export const useAccount = (): string | null => {
  const token = readCookie('token')
  const { data } = useQuery(
    {
      queryKey: [null, 'GET /__mall/here', token],
      queryFn: async () => {
        const headers = { ...headersFor(null), ...(token !== null && { authorization: token }) }
        const response = await fetch('/__mall/here', { headers })
        return (await response.json()) as ControlApi['GET /__mall/here']['output']
      },
      staleTime: Number.POSITIVE_INFINITY,
    },
    client,
  )
  return data?.userName ?? null
}

/** The message about the last action. */
export const message = createStore('')

/** In localStorage. */
const kept = 'barHidden'

export const hidden = createStore(local.read(kept) === true)
export const hide = (value: boolean): void => {
  local.write(kept, value)
  hidden.set(value)
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The key below Esc shows and hides the bar, on any keyboard layout, except while typing. */
export const listenForKey = (): void =>
  addEventListener('keydown', (event) => {
    const { code, ctrlKey, metaKey, altKey, target } = event
    if (code !== 'Backquote' || ctrlKey || metaKey || altKey || isTyping(target)) return
    event.preventDefault()
    hide(!hidden.get())
  })
