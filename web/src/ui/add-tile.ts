import { color, motion, radius, stackOf, type } from './theme.ts'

/** A place for one more, among those that are there. */
export const addTile = `
  ${stackOf(4)}
  place-content: center;
  justify-items: center;
  width: 100%;
  height: 100%;
  padding: 8px;
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.control};
  color: ${color.cobalt};
  font: 600 ${type.body};
  cursor: pointer;
  transition:
    background-color ${motion.hover},
    border-color ${motion.hover};
  &:hover {
    border-color: ${color.cobalt};
    background: ${color.cobaltWash};
  }
  &[aria-disabled='true'] {
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.ink3};
    cursor: not-allowed;
  }
`
