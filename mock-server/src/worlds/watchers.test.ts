import { expect, it } from 'vitest'
import { Watchers } from './watchers.ts'

it('a subscription that is ended twice ends none that came meanwhile', () => {
  const watchers = new Watchers()
  const heard: string[] = []
  const watcher = (name: string) => ({
    onCall: () => undefined,
    onReplaced: () => void heard.push(name),
    onMoved: () => undefined,
  })
  const leave = watchers.add('shop', watcher('first'))
  leave()
  watchers.add('shop', watcher('second'))
  leave()
  watchers.replaced('shop')
  expect(heard).toEqual(['second'])
})
