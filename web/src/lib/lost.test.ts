import { beforeEach, expect, test } from 'vitest'
import { focusKeeper } from './focus.ts'
import { catchFocus } from './lost.ts'

const frame = () => new Promise((done) => requestAnimationFrame(done))
const find = (selector: string) => document.querySelector(selector) as HTMLElement

/** The button goes, while it has the focus. */
const lose = async () => {
  find('button').focus()
  const giveBack = focusKeeper.hold()
  find('button').remove()
  giveBack()
  await frame()
}

const element = <K extends keyof HTMLElementTagNameMap>(name: K, ...children: readonly Element[]) => {
  const made = document.createElement(name)
  made.append(...children)
  return made
}

beforeEach(() => {
  const heading = element('h1')
  heading.tabIndex = -1
  const near = element('a')
  near.href = '/near'
  document.body.replaceChildren(element('main', heading, element('section', near, element('button'))))
})

test('what stands in the place of what is gone gets the focus', async () => {
  await lose()
  expect(document.activeElement).toBe(find('a'))
})

test('whoever tells of the loss has the last word', async () => {
  await lose()
  catchFocus()
  await frame()
  expect(document.activeElement).toBe(find('h1'))
})

test('an open dialog keeps what is behind it from the focus', async () => {
  const dialog = element('dialog')
  dialog.open = true
  document.body.append(dialog)
  await lose()
  expect(document.activeElement).toBe(document.body)
})
