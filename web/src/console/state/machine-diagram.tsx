import { css } from '@emotion/react'
import { useId } from 'react'
import { color } from '../../ui/theme.ts'
import { middleOf, node, pathOf, sizeOf } from './edge.ts'
import type { Machine } from './machines.ts'

const root = css`
  width: 100%;
  height: auto;
  max-height: 300px;
  > path {
    fill: none;
    stroke: ${color.lineStrong};
    stroke-width: 1.25;
    color: ${color.lineStrong};
    &[data-gone] {
      stroke: ${color.jade};
      stroke-width: 2.5;
    }
  }
  marker path {
    fill: ${color.lineStrong};
  }
  g > rect {
    fill: ${color.surface};
    stroke: ${color.lineStrong};
    rx: 4px;
  }
  g > text {
    fill: ${color.ink2};
    font: 600 13px/16px var(--sans);
    text-anchor: middle;
    dominant-baseline: central;
  }
  g[data-look='been'] > rect {
    fill: ${color.jadeWash};
    stroke: ${color.jade};
  }
  g[data-look='been'] > text {
    fill: ${color.jade};
  }
  g[data-look='lit'] > rect {
    fill: ${color.cobaltFill};
    stroke: ${color.cobaltFill};
  }
  g[data-look='lit'] > text {
    fill: ${color.onFill};
  }
`

interface Props<S extends string> {
  label: string
  machine: Machine<S>
  nameOf: (status: S) => string
  /** The number of items in each status, shown if none is selected. */
  counts: ReadonlyMap<string, number>
  /** The statuses of the selected item so far; null if none is selected. */
  way: readonly S[] | null
}

/** The state diagram of orders or refunds, with the history of the selected one. */
export const MachineDiagram = <S extends string>({ label, machine, nameOf, counts, way }: Props<S>) => {
  const id = useId()
  const { steps, statuses, places } = machine
  const { width, height } = sizeOf(Object.values(places))
  const gone = new Set(way?.slice(1).map((status, at) => `${way[at]} ${status}`))
  const current = way?.at(-1)
  const placeOf = (status: string) => places[status as S]
  const look = (status: S): string | undefined => {
    if (status === current) return 'lit'
    return way?.includes(status) ? 'been' : undefined
  }
  return (
    <svg css={root} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <defs>
        <marker
          id={id}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      {steps.map(({ from, to }) => (
        <path
          key={`${from} ${to}`}
          d={pathOf(placeOf(from), placeOf(to))}
          data-gone={gone.has(`${from} ${to}`) || undefined}
          markerEnd={`url(#${id})`}
        />
      ))}
      {statuses.map((status) => {
        const { x, y } = middleOf(places[status])
        const count = way === null ? counts.get(status) : undefined
        return (
          <g key={status} data-look={way === null && count ? 'been' : look(status)}>
            <rect x={x - node.width / 2} y={y - node.height / 2} width={node.width} height={node.height} />
            <text x={x} y={y}>
              {nameOf(status)}
              {count ? ` · ${count}` : ''}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
