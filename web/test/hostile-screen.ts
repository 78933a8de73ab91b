import { expect, vi } from 'vitest'
import type { ScreenAt } from '../../e2e/pages/screens.ts'
import { allAt, someAt, type Extreme } from '../../contracts/test/extremes.ts'
import { answerBackwards, type HostileServer, type Spoil } from './hostile.ts'
import { storageFaults } from './storage-faults.ts'
import { frame, interact, loadingInSilence, main, open, settled, textOf, textOfMain, visit } from './sweep.ts'

/** What a browser would write to its console as an error, such as what React says of an exception. */
export const watchErrors = (): (() => readonly string[]) => {
  const errors: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void errors.push(said.map(String).join(' ')))
  return () => errors.splice(0)
}

export interface Opened {
  readonly screen: ScreenAt
  readonly path: string
  readonly server: HostileServer
  readonly errors: () => readonly string[]
  /** Whether header, heading and footer are there. */
  readonly bars: readonly boolean[]
}

/** What is no text for people. */
const garbled = /.{0,30}(?:NaN|Infinity|undefined|Invalid Date|\[object \w+\])/

/** Says where the page is blank or broken. */
export const expectWhole = ({ errors, bars }: Opened, where: string): void => {
  expect([where, errors(), frame(), garbled.exec(document.body.textContent)?.[0]]).toEqual([where, [], bars, undefined])
}

const expectWith = async (opened: Opened, spoil: Spoil, where: string): Promise<void> => {
  const { path, server } = opened
  server.spoilWith(spoil)
  await open(path, undefined, loadingInSilence)
  await settled(`with ${where}`, loadingInSilence)
  server.spoilWith()
  expectWhole(opened, where)
}

export const expectAt = (opened: Opened, ...those: readonly Extreme[]): Promise<void> =>
  expectWith(opened, (route, answer) => allAt(route, answer, ...those), `answers that are ${those.join(', ')}`)

/** One field in `n` at an extreme, until each was: what is right as long as all are may break beside what is usual. */
export const expectSomeAt = async (opened: Opened, extreme: Extreme, n: number): Promise<void> => {
  for (let first = 0; first < n; first++)
    await expectWith(
      opened,
      (route, answer) => someAt(route, answer, extreme, n, first),
      `fields that are ${extreme}, one in ${n} from ${first}`,
    )
}

/**
 * What a page shows in the end, whichever answer came first. On the home page a product stays in the part that shows it
 * first (`one-place.ts`), because nothing that is read may move: there the cards are counted, and none is there twice.
 */
export const shownIn = ({ of }: ScreenAt): string => {
  if (of !== '/') return textOfMain()
  const page = main()?.cloneNode(true) as HTMLElement
  const cards = [...page.querySelectorAll('article[data-kind]')]
  const addresses = cards.map((card) => card.querySelector('a')?.getAttribute('href'))
  expect(new Set(addresses).size, 'products, each in one place').toBe(addresses.length)
  for (const card of cards) card.textContent = '▢'
  return textOf(page)
}

/** Opens the screen where nothing can be stored, and answers its newest question first. Returns what it shows then. */
export const shownBackwards = async (opened: Opened, storage: keyof typeof storageFaults): Promise<string> => {
  const { path, server } = opened
  const mend = storageFaults[storage]()
  server.hold()
  await visit(path)
  await server.quiet()
  const waits = document.querySelector('main [aria-busy="true"]') !== null
  expect(waits || textOfMain().trim() !== '', `${path} is blank while it waits`).toBe(true)
  interact()
  await answerBackwards(server)
  server.hold(() => false)
  await settled('with answers in another order')
  expectWhole(opened, `storage is ${storage}`)
  mend()
  return shownIn(opened.screen)
}
