import { expect, test } from 'vitest'
import { blankExpress, checkExpress } from './express-form.tsx'

const sent = { ...blankExpress, dvyId: '1', number: ' SF2026112009 ', mobile: ' 13800138001 ' }

test('what is missing about goods that were sent back is named from the top down [S5.14] [S5.9]', () => {
  expect(checkExpress(blankExpress)).toEqual(['dvyId', 'number', 'mobile'])
  expect(checkExpress(sent)).toEqual([])
  expect(checkExpress({ ...sent, remarks: ' \u3000' })).toEqual(['remarks'])
})

test.each(['', '  ', '顺丰 12345', 'SF<script>', '1'.repeat(31)])('“%s” is no tracking number [S5.14]', (number) => {
  expect(checkExpress({ ...sent, number })).toEqual(['number'])
})

test.each(['1380013800', '03800138001', 'phone'])('“%s” is no phone number [S5.14]', (mobile) => {
  expect(checkExpress({ ...sent, mobile })).toEqual(['mobile'])
})
