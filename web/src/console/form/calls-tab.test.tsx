import { choiceLabels, fieldLabels } from 'qinghua-contract/field-labels'
import { controlTable } from 'qinghua-contract/control'
import type { Endpoint } from 'qinghua-contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { switchLanguage } from '../../lib/i18n/i18n.ts'
import { CallForm, type Known } from './call-form.tsx'
import { CallsTab } from './calls-tab.tsx'
import { kindOf, withoutNull } from './field-kind.ts'
import { callsWithForms, type CallDocument, type CallShape, type Schema } from './schema.ts'

const table: Readonly<Record<string, Endpoint>> = controlTable
const withForms = Object.keys(table).filter((route) => table[route]?.effect !== 'read' || table[route].body)

const callsIn = async (language: string): Promise<readonly CallShape[]> =>
  callsWithForms((await (await fetch(`/__mall/docs/control.json?lang=${language}`)).json()) as CallDocument)

const texts = ['a1b2', '12', '09:00-18:00', '/cart']
/** A value that the schema accepts, with everything that may be left out. */
const valid = (given: Schema): unknown => {
  const { schema } = withoutNull(given)
  const { minimum = 0, pattern } = schema
  switch (kindOf(schema)) {
    case 'fixed':
      return schema.const
    case 'choice':
      return schema.enum?.at(-1)
    case 'truth':
      return true
    case 'span':
      return 7_200_000
    case 'instant':
      return 1_800_000_000_000
    case 'number':
      return Math.max(1, minimum)
    case 'list':
      return [valid(schema.items ?? {})]
    case 'variants':
      return valid(schema.anyOf?.at(-1) ?? {})
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, valid(inner)]))
    case 'json':
      return { any: 'thing' }
    default:
      return texts.find((text) => pattern === undefined || new RegExp(pattern, 'u').test(text))
  }
}

const isAccepted = (schema: TSchema | undefined, value: unknown): boolean =>
  schema === undefined ? value === undefined : Value.Check(schema, value)

const sentBy = async (route: string, act: () => void) => {
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('null'))
  try {
    act()
    await waitFor(() => expect(spy.mock.calls.some(([, init]) => init?.method === route.split(' ')[0])).toBe(true))
    const [url, init] = spy.mock.calls.find(([, given]) => given?.method === route.split(' ')[0]) ?? []
    return { url: String(url), body: init?.body === undefined ? undefined : (JSON.parse(String(init.body)) as unknown) }
  } finally {
    spy.mockRestore()
  }
}

const fieldNames = (schema: Schema): readonly string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [name, ...fieldNames(inner)]),
  ...(schema.items ? fieldNames(schema.items) : []),
  ...(schema.anyOf ?? []).flatMap(fieldNames),
]
/** Codes stand for themselves. */
const speaksForItself = (name: string, value: string | number): boolean =>
  name === 'code' || (typeof value === 'number' && value >= 100)
const unnamedChoices = (schema: Schema, name: string): readonly string[] => [
  ...(schema.enum ?? [])
    .filter((value) => !speaksForItself(name, value) && !choiceLabels[`${name}=${value}`] && !choiceLabels[value])
    .map((value) => `${name}=${value}`),
  ...Object.entries(schema.properties ?? {}).flatMap(([inner, of]) => unnamedChoices(of, inner)),
  ...(schema.items ? unnamedChoices(schema.items, name) : []),
  ...(schema.anyOf ?? []).flatMap((of) => unnamedChoices(of, name)),
]

for (const language of ['zh', 'en'] as const)
  test(`every call that changes something or takes a body has a form that sends what its schema accepts, in ${language}`, async () => {
    await openConsole(<CallsTab />)
    await switchLanguage(language)
    const calls = await callsIn(language)
    expect(calls.map(({ route }) => route).toSorted()).toEqual(withForms.toSorted())
    const schemasOf = ({ params, query, body = {} }: CallShape) => [params, query, body]
    expect(
      calls
        .flatMap(schemasOf)
        .flatMap(fieldNames)
        .filter((name) => !fieldLabels[name]),
    ).toEqual([])
    expect(calls.flatMap(schemasOf).flatMap((schema) => unnamedChoices(schema, ''))).toEqual([])
    for (const call of calls) {
      const start = {
        params: valid(call.params),
        query: valid(call.query),
        body: call.body && valid(call.body),
      } as Known
      cleanup()
      await openConsole(<CallForm call={call} act="go" start={start} />)
      const form = screen.getByRole<HTMLFormElement>('form', { name: call.summary })
      for (const field of form.querySelectorAll<HTMLInputElement>('input, select, textarea'))
        expect(
          field.labels?.[0]?.textContent || field.ariaLabel || field.getAttribute('aria-label'),
          call.route,
        ).toBeTruthy()
      const sent = await sentBy(call.route, () => fireEvent.submit(form))
      expect(sent.url, call.route).not.toMatch(/[{}]|undefined/)
      if (call.body === undefined || call.body.properties || call.body.anyOf)
        expect(isAccepted(table[call.route]?.body, sent.body), `${call.route} ${JSON.stringify(sent.body)}`).toBe(true)
    }
  })

const openCall = async (summary: string) => {
  await openConsole(<CallsTab />)
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: summary } })
  const details = (await screen.findByText(summary, { exact: false })).closest('details') as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
  return within(await within(details).findByRole('form'))
}

test('a wrong field says what is wrong before anything is sent, and what was typed is kept', async () => {
  const form = await openCall('The platform issues a gift card.')
  const before = (await control('GET /__mall/giftCards')).length
  const send = (): void => void fireEvent.click(form.getByRole('button', { name: 'Send' }))
  const amount = form.getByRole('textbox', { name: 'Amount' })
  send()
  expect(form.getByRole('alert').textContent).toBe('Has to be filled in')
  expect(document.activeElement).toBe(amount)
  fireEvent.change(amount, { target: { value: '1.234' } })
  send()
  expect(form.getByRole('alert').textContent).toBe('At most 2 decimals')
  expect(amount).toHaveProperty('value', '1.234')
  expect(await control('GET /__mall/giftCards')).toHaveLength(before)
  fireEvent.change(amount, { target: { value: '12.34' } })
  fireEvent.change(form.getByRole('textbox', { name: 'Valid for' }), { target: { value: '2' } })
  fireEvent.change(form.getByRole('combobox', { name: 'Unit of Valid for' }), { target: { value: 'd' } })
  send()
  await form.findByText('Done')
  const { now } = await control('GET /__mall/clock')
  const [card] = await control('GET /__mall/giftCards')
  expect(card?.amount).toBe(12.34)
  expect(Math.round(((card?.until ?? 0) - now) / 86_400_000)).toBe(2)
})

test('a refusal is said, and what was typed is kept', async () => {
  const form = await openCall('Log in as a known account, without a password.')
  const userName = form.getByRole('combobox', { name: 'User name' })
  fireEvent.change(userName, { target: { value: 'nobody' } })
  fireEvent.click(form.getByRole('button', { name: 'Send' }))
  await form.findByText(/^Not done: ./)
  expect(userName).toHaveProperty('value', 'nobody')
})

test('an id is chosen from what there is, of the chosen kind', async () => {
  const form = await openCall('Put a promotion on or off')
  fireEvent.click(form.getByRole('radio', { name: 'Coupon' }))
  const coupons = (await control('GET /__mall/promotions')).filter(({ kind }) => kind === 'coupon')
  const field = form.getByRole<HTMLInputElement>('combobox', { name: 'Number' })
  await waitFor(() =>
    expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(coupons.map(({ id }) => String(id))),
  )
  fireEvent.change(field, { target: { value: '1' } })
  expect(form.getByText('¥20 off ¥199 in all shops', { selector: 'small' })).toBeTruthy()
})
