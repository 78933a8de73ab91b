import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { color, quietNote, stackOf } from '../../ui/theme.ts'
import { asked } from '../api/use-control.ts'

const root = css`
  ${stackOf(6)}
  margin: 0;
  ${quietNote}
  font-variant-numeric: tabular-nums;
  > progress {
    width: 100%;
    height: 6px;
    accent-color: ${color.cobalt};
  }
`

const number = new Intl.NumberFormat('en')

/** How far the file of a world is, while it is opened or saved. */
export const ReplayProgress = ({ world }: { world: string }) => {
  const t = useText('consoleWorlds')
  const { data = [] } = useQuery({ ...asked(null, 'GET /__mall/replays'), refetchInterval: 500 })
  const replay = data.find((each) => each.world === world)
  return (
    replay && (
      <p css={root} role="status">
        {t('progress', { step: number.format(replay.step), steps: number.format(replay.steps) })}
        <progress aria-hidden="true" value={replay.step} max={replay.steps} />
      </p>
    )
  )
}
