/** Drawn on a 24 by 24 grid with a 1.75 stroke. */
const paths = {
  cart: 'M3 4h2.5l2.2 11h10.6L20.5 7H6.3M9 20h.01M17 20h.01',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20.5 20.5',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  right: 'M9 5l7 7-7 7',
  left: 'M15 5l-7 7 7 7',
  down: 'M5 9l7 7 7-7',
  up: 'M5 15l7-7 7 7',
  top: 'M5 4h14M12 20V9M6 14l6-6 6 6',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M8 5l11 7-11 7z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.2v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 7.8v.1',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  screen: 'M3.5 5h17v11h-17zM9 20h6M12 16v4',
  phone: 'M7.5 3h9v18h-9zM11 18h2',
  speaker: 'M4 9.5v5h3.5L13 19V5L7.5 9.5zM16.5 9a4 4 0 0 1 0 6',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  ruler: 'M2.5 15.5 15.5 2.5l6 6-13 13zM6 12l2.5 2.5M9.5 8.5 13 12M13 5l2.5 2.5',
  heart: 'M12 20.5 4.2 12.7a4.9 4.9 0 0 1 7-6.9l.8.8.8-.8a4.9 4.9 0 0 1 7 6.9z',
  chat: 'M4 5h16v11H10l-4 4v-4H4zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01',
  wallet: 'M3.5 7.5h15a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2zM3.5 7.5 15 4v3.5M16.5 13.5h.01',
  compare: 'M4 5h6v14H4zM14 5h6v14h-6z',
} as const
export type IconName = keyof typeof paths

interface GlyphProps {
  path: string
  size: number
}

/** Of a path that only one component draws, so that no other page loads it. */
export const Glyph = ({ path, size }: GlyphProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
)

/** Always decorative: the control or text beside it carries the meaning. */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => <Glyph path={paths[name]} size={size} />
