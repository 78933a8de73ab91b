import { contract, type Endpoints } from 'qinghua-contract'
import { expect, test } from 'vitest'
import { cartReads } from './cart-reads.ts'

test('whatever reads the cart is read again when something is put into it', () => {
  const reads = Object.entries(contract as Endpoints).flatMap(([route, { effect }]) =>
    route.includes(' /p/shopCart/') && effect === 'read' ? [route] : [],
  )
  expect(cartReads.map(({ queryKey: [route] }) => route).toSorted()).toEqual(reads.toSorted())
})
