import { FaultSpec } from 'qinghua-contract/control'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Value } from 'typebox/value'
import { afterEach, describe, expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { arm, control } from '../../../test/open-shop.tsx'
import { specOf } from './copies.ts'
import { exampleNames, exampleOf, examples } from './examples.tsx'
import { chosenFault, noFault } from './fault-store.ts'
import { FaultsTab } from './faults-tab.tsx'

afterEach(() => chosenFault.set(noFault))
const config = '/webConfig/getPcWebConfig'
const faults = () => control('GET /__mall/faults')
const armed = () => within(screen.getByRole('region', { name: /^Armed/ }))
// By labels and texts: roles of so many elements take long to tell.
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))
const fields = (name: RegExp, selector: string) => screen.getAllByLabelText(name, { selector })
const choose = (name: RegExp, value: string, at = 0) =>
  fireEvent.change(fields(name, 'select')[at] as HTMLElement, { target: { value } })
const type = (name: RegExp, value: string, at = 0) =>
  fireEvent.change(fields(name, 'input, textarea')[at] as HTMLElement, { target: { value } })
const tick = async (words: string, route: RegExp) => {
  fireEvent.change(await screen.findByLabelText(/^Path/), { target: { value: words } })
  fireEvent.click(await screen.findByLabelText(route))
}

describe('the form of a fault', () => {
  test('arms what was chosen, before all others, and lists it', async () => {
    await openConsole(<FaultsTab />, {
      before: () => arm('*', { kind: 'silence' }, 'every'),
    })
    await tick('下单 提交', /POST \/p\/order\/submit/)
    choose(/^What happens/, 'lost')
    choose(/^Which call/, 'nth')
    choose(/^Account/, '=su_member')
    press('Arm')
    await waitFor(async () => expect(await faults()).toHaveLength(2))
    expect((await faults())[0]).toMatchObject({
      on: 'POST /p/order/submit',
      effect: { kind: 'drop', when: 'after' },
      timing: { kind: 'nth', n: 2 },
      when: [{ of: 'account', value: 'su_member' }],
    })
    fireEvent.click((await armed().findAllByRole('button', { name: 'Up' }))[0] as HTMLElement)
    expect(await armed().findByText('Never strikes: f1 comes before')).toBeTruthy()
  })

  test('what is chosen stays, whatever the list shows, and can be left out', async () => {
    await openConsole(<FaultsTab />)
    await tick('Flash sales orderPath', /GET .*orderPath/)
    await tick('我的订单 确认收货', /receipt/)
    const chosen = within(screen.getByRole('list', { name: 'Chosen routes' }))
    expect(chosen.getAllByRole('listitem')).toHaveLength(2)
    fireEvent.click(chosen.getByRole('button', { name: /orderPath/ }))
    expect(chosen.getAllByRole('listitem')).toHaveLength(1)
  })

  test('an answer begins with the last one of the route, and says where it is no JSON', async () => {
    await openConsole(<FaultsTab />, { before: () => fetch(config) })
    await tick('getPcWebConfig', /getPcWebConfig/)
    choose(/^What happens/, 'answer')
    const body = await screen.findByLabelText<HTMLTextAreaElement>(/^Body/)
    await waitFor(() => expect(body.value).toContain('\n  "'))
    type(/^Body/, '{\n  "a": 1,\n}')
    expect(screen.getByRole('alert').textContent).toBe('Is not valid JSON from line 3, column 1 on')
    type(/^Body/, '{}')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await screen.findByText(/departures? from the contract/)).toBeTruthy()
  })

  test('a change is a row: a field, what becomes of it, and a value as one would type it', async () => {
    await openConsole(<FaultsTab />, { before: () => fetch(config) })
    await tick('getPcWebConfig', /getPcWebConfig/)
    choose(/^What happens/, 'change')
    await waitFor(() => expect(document.querySelectorAll('datalist option').length).toBeGreaterThan(1))
    type(/^Value/, '12')
    type(/^Field/, 'pcLogoImgText')
    choose(/^One more/, 'merge')
    type(/^Value/, '{"a":true}', 1)
    press('Arm')
    await waitFor(async () =>
      expect((await faults())[0]?.effect).toEqual({
        kind: 'change',
        changes: [
          { do: 'set', at: 'pcLogoImgText', value: '12' },
          { do: 'merge', at: '', value: { a: true } },
        ],
      }),
    )
  })

  const when = [
    { of: 'account', value: '' },
    { of: 'query', name: 'size', test: 'least', value: '3' },
    { of: 'language', test: 'is', value: 'zh' },
  ] as const
  test.each<FaultSpec>([
    { on: '*', effect: { kind: 'refusal', code: 'worldExists' } },
    {
      on: 'GET /search/searchProdPage',
      effect: { kind: 'delay', ms: 100, jitterMs: 50 },
      when: [...when],
      forMs: 90_000,
    },
    {
      on: `GET ${config}`,
      effect: { kind: 'change', changes: [{ do: 'set', at: 'pcLogoImgText', value: '12' }] },
      timing: { kind: 'sequence', after: [null, { kind: 'hold' }] },
      inMs: 60_000,
    },
  ])('changes an armed fault, and keeps what was not touched: $effect.kind', async (spec) => {
    await openConsole(<FaultsTab />, { before: () => control('POST /__mall/faults', { body: spec }) })
    const before = (await faults()).map(specOf)
    fireEvent.click(await screen.findByText('Edit'))
    press('Save changes')
    await screen.findByText('Arm')
    const after = (await faults()).map(specOf)
    expect(after).toEqual(before.map((each) => ({ ...each, timing: after[0]?.timing })))
    expect(after[0]?.timing).toEqual(spec.timing ?? { kind: spec.forMs === undefined ? 'next' : 'every' })
  })
  test.each(exampleNames)('has an example that is valid, and found again: %s', (name) => {
    const { effect } = examples[name]
    // What is changed is typed.
    expect(Value.Check(FaultSpec, { on: '*', effect })).toBe(name !== 'change')
    expect(exampleOf(effect)).toBe(name)
  })
})

test('a held call is shown until it is let go, as it is or with an effect', async () => {
  const statuses: number[] = []
  const hold = async () => {
    await arm(`GET ${config}`, { kind: 'hold' })
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
  const effects = (await held()).getByRole('combobox', { name: 'Let go with …' })
  fireEvent.change(effects, { target: { value: 'status' } })
  await waitFor(() => expect(statuses).toEqual([200, 503]))
})
