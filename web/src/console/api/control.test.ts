import { beforeEach, expect, test } from 'vitest'
import { answer, answerWith } from '../../../test/answer.ts'
import { control, giveSecret, secretWanted } from './control.ts'

const wanted = answer(403, 'x-mall-secret is missing or wrong', 'text/plain')

beforeEach(() => {
  sessionStorage.clear()
  secretWanted.set(false)
})

test('a required secret is asked for', async () => {
  answerWith(wanted)
  await expect(control('GET /__mall/clock')).rejects.toThrow('x-mall-secret')
  expect(secretWanted.get()).toBe(true)
})

test('a late refusal of an earlier secret does not ask again after another was entered', async () => {
  let arrive: (response: Response) => void = () => undefined
  answerWith(() => new Promise((resolve) => (arrive = resolve)))
  const late = control('GET /__mall/clock')
  giveSecret('blue-and-white')
  arrive(await wanted())
  await expect(late).rejects.toThrow('x-mall-secret')
  expect(secretWanted.get()).toBe(false)
})
