import { FaultSpec } from 'qinghua-contract/control'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Value } from 'typebox/value'
import { afterEach, describe, expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { beginFault, chosenFault, noFault } from './fault-store.ts'
import { FaultsTab } from './faults-tab.tsx'
import { presetNames, presets } from './form-panel.tsx'

afterEach(() => chosenFault.set(noFault))
const faults = () => control('GET /__mall/faults')
const arm = () => fireEvent.click(screen.getByRole('button', { name: 'Arm' }))
const armed = () => within(screen.getByRole('region', { name: /^Armed/ }))

describe('the form of a fault', () => {
  test('arms what was chosen, in this world, and lists it', async () => {
    await openConsole(<FaultsTab />)
    fireEvent.change(await screen.findByRole('combobox', { name: /^Effect/ }), { target: { value: 'drop' } })
    fireEvent.change(screen.getByRole('combobox', { name: /^Which calls fail/ }), { target: { value: 'nth' } })
    fireEvent.change(screen.getByRole('textbox', { name: /^Which call\*?$/ }), { target: { value: '2' } })
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'order submit' } })
    fireEvent.click(await screen.findByRole('checkbox', { name: /POST \/p\/order\/submit/ }))
    arm()
    await waitFor(async () =>
      expect(await faults()).toMatchObject([
        { on: 'POST /p/order/submit', effect: { kind: 'drop', when: 'before' }, timing: { kind: 'nth', n: 2 } },
      ]),
    )
    expect(await armed().findByText('Hits 0')).toBeTruthy()
    fireEvent.click(armed().getByRole('button', { name: 'Disarm' }))
    await waitFor(async () => expect(await faults()).toEqual([]))
  })
  test.each(presetNames)('is valid for the preset %s', (name) => {
    beginFault(presets[name])
    expect(Value.Check(FaultSpec, { on: '*', ...chosenFault.get().typed })).toBe(true)
  })
})

test('a held call is shown until it is let go, as it is or with an effect', async () => {
  const config = '/webConfig/getPcWebConfig'
  const statuses: number[] = []
  const hold = async () => {
    await control('POST /__mall/faults', { body: { on: `GET ${config}`, effect: { kind: 'hold' } } })
    void fetch(config).then(({ status }) => statuses.push(status))
    await waitFor(async () => expect(await control('GET /__mall/held')).toHaveLength(1))
  }
  const held = async () => within(await screen.findByRole('region', { name: /^Held/ }))
  await openConsole(<FaultsTab />, { before: hold })
  fireEvent.click((await held()).getByRole('button', { name: 'Let go' }))
  await waitFor(() => expect(statuses).toEqual([200]))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Held/ })).toBeNull())
  cleanup()
  await openConsole(<FaultsTab />, { before: hold })
  const region = await held()
  fireEvent.click(region.getByRole('button', { name: 'Let go with …' }))
  fireEvent.change(await region.findByRole('combobox', { name: /^Effect/ }), { target: { value: 'status' } })
  fireEvent.change(region.getByRole('textbox', { name: /^Status/ }), { target: { value: '502' } })
  fireEvent.submit(region.getByRole('textbox', { name: /^Status/ }))
  await waitFor(() => expect(statuses).toEqual([200, 502]))
})
