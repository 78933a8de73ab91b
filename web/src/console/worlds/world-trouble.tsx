import { css } from '@emotion/react'
import type { WorldView } from 'qinghua-contract/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { color, radius, type } from '../../ui/theme.ts'

const root = css`
  grid-column: 1 / -1;
  margin: 0;
  padding: 8px 12px;
  border-radius: ${radius.control};
  background: ${color.amberWash};
  color: ${color.ink};
  font: ${type.note};
  overflow-wrap: anywhere;
`

type Kept = Pick<WorldView, 'kept' | 'damage'>

const useTrouble = ({ kept, damage }: Kept): string | null => {
  const t = useText('consoleWorlds')
  if (kept === 'failing') return t('diskFailing')
  return damage && t('notWhole', { file: damage.file })
}

/** What has become of the files of a world, if anything. */
export const WorldTrouble = ({ world }: { world: Kept }) => {
  const trouble = useTrouble(world)
  return (
    trouble !== null && (
      <p css={root} role="status">
        {trouble}
      </p>
    )
  )
}
