import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, answerWith } from '../../../test/answer.ts'
import { usePhoneProof } from './account-fields.tsx'

test('a code is exchanged once, for its phone; another one, or one that was refused, is exchanged anew', async () => {
  const given = (flag: string) => answer(200, flag, 'text/plain')
  const fetch = answerWith(
    given('first'),
    given('other phone'),
    answer(400, 'wrong'),
    given('again'),
    given('other code'),
  )
  const prove = renderHook(() => usePhoneProof('PUT /user/checkRegisterSms')).result.current
  expect([await prove('13800138001', '123456'), await prove('13800138001', ' 123456 ')]).toEqual(['first', 'first'])
  expect([await prove('13800138002', '123456'), await prove('13800138002', '123456')]).toEqual([
    'other phone',
    'other phone',
  ])
  await expect(prove('13800138003', '1')).rejects.toThrow('wrong')
  expect([await prove('13800138003', '1'), await prove('13800138003', '1')]).toEqual(['again', 'again'])
  expect(await prove('13800138003', '2')).toBe('other code')
  expect(fetch).toHaveBeenCalledTimes(5)
})
