import { color, narrow, paper, quietNote, radius, stacks } from './theme.ts'

/** After `display: flex`: what does not fit goes on below. */
export const wraps = `${narrow} { flex-wrap: wrap; }`
/** For what is wider than a narrow window, and holds something that keys reach. */
export const scrollsSideways = 'position: relative; overflow-x: auto; overscroll-behavior-x: contain;'
/** Words of different sizes beside each other. */
export const lineOf = (gap: number) => `display: flex; align-items: baseline; gap: ${gap}px;`
/** Takes the room that is left, and no more than that. */
export const fills = 'flex: 1; min-width: 0;'
/** Beside what is longer than the window, it stays in view. */
export const stays = `position: sticky; top: 16px; align-self: start; ${narrow} { position: static; }`
/** Columns, which stand below each other where they do not fit. */
export const gridOf = (columns: string, gap: string) =>
  `display: grid; grid-template-columns: ${columns}; gap: ${gap}; ${stacks}`
/** One that begins something: a rule in ink on top. */
export const ruledPaper = `${paper} border-top: 2px solid ${color.ink};`
/** What can be typed in or chosen from. */
export const control = `border: 1px solid ${color.lineStrong}; border-radius: ${radius.control}; background: ${color.surface};`
/** What is said besides, on a ground of its own. */
export const aside = `padding: 12px 16px; background: ${color.sunken}; ${quietNote}`
