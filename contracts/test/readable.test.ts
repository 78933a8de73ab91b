import { expect, test } from 'vitest'
import { mallTextsIn, withoutTexts } from '../control/readable.ts'

const order = {
  orderNumber: '2026',
  remarks: '谢谢',
  userAddrDto: { receiver: '林小满', province: '四川省', addr: '成都市春熙路 1 号' },
  orderItemDtos: [{ prodName: '马克杯', pic: '/pictures/cup.png', count: 1 }],
}
const detail = 'GET /p/myOrder/orderDetail'

test('texts of the mall are told from those of people and programs, at any depth', () => {
  const found = mallTextsIn(detail, order).map(({ path, field, text }) => `${path} ${field} ${text}`)
  expect(found).toEqual(['/userAddrDto/province province 四川省', '/orderItemDtos/0/prodName prodName 马克杯'])
  expect(mallTextsIn('GET /prod/chapter', { title: '', passages: ['一', '二'] }).map(({ path }) => path)).toEqual([
    '/passages/0',
    '/passages/1',
  ])
})

test('what may depend on the language is left out, what people have written is not', () => {
  expect(withoutTexts(detail, order)).toEqual({
    orderNumber: '2026',
    remarks: '谢谢',
    userAddrDto: { receiver: '林小满' },
    orderItemDtos: [{ count: 1 }],
  })
})

test('the same field is a text at one call and typed at another', () => {
  const reply = { content: '很好' }
  expect(mallTextsIn('GET /shop/notice/info/{id}', reply)).toHaveLength(1)
  expect(mallTextsIn('GET /prod/prodCommPageByProd', { records: [reply] })).toEqual([])
})
