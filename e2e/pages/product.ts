import type { Page } from 'playwright/test'
import type { Words } from '../words.ts'

export const product = (page: Page, says: Words) => {
  const main = page.getByRole('main')
  return {
    title: main.getByRole('heading', { level: 1 }),
    colours: main.getByRole('radiogroup', { name: says.colour }).getByRole('radio'),
    sizes: main.getByRole('radiogroup', { name: says.size }).getByRole('radio'),
    pieces: main.getByRole('spinbutton', { name: says.quantity, exact: true }),
    add: main.getByRole('button', { name: says.addToCart, exact: true }),
    picture: main.getByRole('button', { name: says.enlarge }),
    added: page.getByRole('dialog', { name: says.addedToCart }),
    reviews: main.getByRole('tab', { name: says.reviews }),
  }
}
