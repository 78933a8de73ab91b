import Type from 'typebox'

export const RefundStatusNumber = Type.Enum([1, 2, 3, 4, 5, 6, 7, -1], {
  description:
    '1 applied, 2 accepted, 3 goods sent back, 4 goods received, 5 refunded, 6 withdrawn, 7 refused, -1 closed',
})
export const ApplyType = Type.Enum([1, 2], { description: '1 money only, 2 goods and money' })
