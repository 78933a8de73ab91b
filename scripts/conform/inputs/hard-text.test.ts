import { limits } from 'qinghua-contract/rules'
import { expect, it } from 'vitest'
import { hardText } from './hard-text.ts'

it.each([limits.nickName, limits.receiver, limits.addressText, limits.refundText])(
  'is %i units long, and whole',
  (most) => {
    const text = hardText(most, 'a')
    expect(text).toHaveLength(most)
    expect(text.isWellFormed()).toBe(true)
  },
)
