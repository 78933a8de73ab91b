import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { advance, control } from '../../../test/open-shop.tsx'
import { param, show } from '../address.ts'
import { useControl } from '../api/use-control.ts'
import { chosenFault } from '../faults/fault-store.ts'
import { CallDetails } from './call-details.tsx'

afterEach(() => show({ world: null }, true))

const FirstCall = () => {
  const { data: entries = [] } = useControl('GET /__mall/calls')
  const entry = entries.at(-1)
  return entry && <CallDetails entry={entry} />
}

test('a rewind says before that later steps are removed, and one click forks the world at the step instead', async () => {
  const before = async (): Promise<void> => {
    for (const _ of [1, 2]) await advance(60_000)
  }
  await openConsole(<FirstCall />, { before })
  const { world } = await control('GET /__mall/here')
  const stepsOf = async (name: string) =>
    (await control('GET /__mall/worlds')).find((each) => each.name === name)?.steps
  fireEvent.click(await screen.findByRole('button', { name: 'Fork here' }))
  await waitFor(() => expect(param('world')).not.toBeNull())
  expect([await stepsOf(String(param('world'))), await stepsOf(world)]).toEqual([1, 2])
  show({ world: null }, true)
  fireEvent.click(await screen.findByRole('button', { name: 'Rewind to here' }))
  fireEvent.click(
    screen.getByRole('button', { name: 'Rewind to step 1? The steps after it are removed; fork first to keep them.' }),
  )
  await waitFor(async () => expect(await stepsOf(world)).toBe(1))
})

test('the answer of a call is what a fault begins with', async () => {
  await openConsole(<FirstCall />, { before: () => fetch('/webConfig/getPcWebConfig') })
  fireEvent.click(await screen.findByRole('button', { name: 'Set this answer as a fault' }))
  expect(chosenFault.get()).toMatchObject({
    on: ['GET /webConfig/getPcWebConfig'],
    start: { effect: { kind: 'answer', status: 200, body: { pcLogoImgText: '青花集' } }, timing: { kind: 'every' } },
  })
})
