import { imPushes, imSocket, tables } from 'qinghua-contract'
import { refusals } from 'qinghua-contract/refusals'
import { lists, sums } from '../../contracts/data-rules/index.ts'
import { bundleOf, type ContractSource } from '../../contracts/openapi/bundle.ts'
import type { JsonObject } from '../../contracts/openapi/json.ts'
import * as couponMachine from '../../contracts/src/coupon-machine.ts'
import * as giftCode from '../../contracts/src/gift-code.ts'
import * as imageRules from '../../contracts/src/image-rules.ts'
import * as inputRules from '../../contracts/src/input-rules.ts'
import * as orderMachine from '../../contracts/src/order-machine.ts'
import * as pointsSources from '../../contracts/src/points-sources.ts'
import * as priceRules from '../../contracts/src/price-rules.ts'
import * as refundMachine from '../../contracts/src/refund-machine.ts'
import * as rules from '../../contracts/src/rules.ts'
import * as schemas from '../../contracts/src/schemas.ts'
import * as shopMachine from '../../contracts/src/shop-machine.ts'

/** By their files, because a contract of an older commit is read from them. */
export const ruleFiles = {
  'coupon-machine.ts': couponMachine,
  'gift-code.ts': giftCode,
  'image-rules.ts': imageRules,
  'input-rules.ts': inputRules,
  'order-machine.ts': orderMachine,
  'points-sources.ts': pointsSources,
  'price-rules.ts': priceRules,
  'refund-machine.ts': refundMachine,
  'rules.ts': rules,
  'shop-machine.ts': shopMachine,
}

export const contractSource: ContractSource = {
  tables,
  refusals,
  schemas,
  socket: { rows: imSocket, pushes: imPushes },
  rules: Object.assign({}, ...Object.values(ruleFiles)) as Readonly<Record<string, unknown>>,
  lists,
  sums,
}

let made: JsonObject | undefined
export const contractBundle = (): JsonObject => (made ??= bundleOf(contractSource))
