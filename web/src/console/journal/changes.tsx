import { useText } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Grid, Text } from '../../ui/layout.tsx'
import type { Change } from 'qinghua-contract/control'
import { None, Line } from '../pieces/panel.tsx'
import { mono } from '../pieces/scroll.tsx'

const longest = 240

const shown = (value: unknown, none: string): string => {
  if (value === null || value === undefined) return none
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

export const Changes = ({ changes }: { changes: readonly Change[] }) => {
  const said = useText('consoleJournal')
  const t = useText('consoleFrame')
  if (changes.length === 0) return <None>{t('noChanges')}</None>
  return (
    <ul>
      {changes.map(({ part, key, path, subject, ...change }) => (
        <Line
          key={`${part} ${key} ${path}`}
          badge={<Badge tone="quiet">{t(`parts.${part}` as 'parts.orders', { defaultValue: part })}</Badge>}
          name={subject}
          what={
            <>
              <small>{path}</small>
              <Grid as="dl" css={mono} columns="max-content minmax(0, 1fr)" gap="0 10px" wide>
                <dt>{said('before')}</dt>
                <Text as="dd" tone="warn">
                  {shown(change.before, t('absent'))}
                </Text>
                <dt>{said('after')}</dt>
                <Text as="dd" tone="good">
                  {shown(change.after, t('absent'))}
                </Text>
              </Grid>
            </>
          }
        />
      ))}
    </ul>
  )
}
