import type { errors } from './zh/errors.ts'
import type { home } from './zh/home.ts'
import type { product } from './zh/product.ts'
import type { shell } from './zh/shell.ts'
import type { ui } from './zh/ui.ts'

/** Every area of texts. A new area is a file in each language and a line here. */
export interface Texts {
  errors: typeof errors
  home: typeof home
  product: typeof product
  shell: typeof shell
  ui: typeof ui
}
export type Area = keyof Texts
