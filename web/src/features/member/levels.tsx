import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useQueryNow } from '../../lib/navigation/query-now.ts'
import { Link } from '../../ui/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { color, stackOf } from '../../ui/theme.ts'
import { GrowthBar } from './growth-bar.tsx'
import { LevelTable } from './level-table.tsx'
import { readLevelType, typeNames } from './levels-address.ts'
import { useLevelPage, type LevelType } from './use-level-page.ts'

const root = css`
  margin-top: 8px;
  [role='tabpanel']:not([hidden]) {
    ${stackOf(16)}
    padding-top: 16px;
  }
  [data-part='buy'] {
    justify-self: end;
    padding-inline: 32px;
  }
  [data-part='how'] {
    ${stackOf(6)}
    margin-top: 20px;
    padding-left: 18px;
    color: ${color.ink2};
    list-style: disc;
  }
`
const buy = '/member-center/buy-member'
const rules = ['earned', 'kept', 'paid'] as const

const LevelsOf = ({ type }: { type: LevelType }) => {
  const t = useText('levels')
  const { data: page, isError, isFetching, refetch } = useLevelPage(type)
  if (!page && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!page)
    return (
      <div aria-busy="true">
        <Skeleton height={320} />
      </div>
    )
  return (
    <>
      <LevelTable page={page} caption={t(`types.${type}`)} />
      {type === 'paid' && (
        <Link css={buttonStyle} data-look="buy" data-part="buy" to={buy}>
          {t(page.endTime === null ? 'buy' : 'extend')}
        </Link>
      )}
      {type === 'ordinary' && (
        <Panel title={t('growth')}>
          <GrowthBar page={page} />
          <ul data-part="how">
            {rules.map((rule) => (
              <li key={rule}>{t(`rules.${rule}`)}</li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

/** Those reached by growth, and those that are bought. */
export const Levels = () => {
  const t = useText('levels')
  const [search, change] = useQueryNow()
  const shown = readLevelType(search)
  return (
    <div css={root}>
      <Tabs
        label={t('typesOf')}
        value={shown}
        onChange={(type) => change({ type: type === 'ordinary' ? null : type })}
        tabs={typeNames.map((type) => ({
          value: type,
          label: t(`types.${type}`),
          content: type === shown && <LevelsOf type={type} />,
        }))}
      />
    </div>
  )
}
