import { Amount } from '../src/field-types.ts'
import { marked } from './names.ts'

/** A non-negative amount in input. Where it is typed the unit is hint enough. */
export const Yuan = marked(Amount, {
  'x-hint': 'yuan',
  'x-zh': { description: '单位为元，最多两位小数', 'x-hint': '元' },
})
