import type { Level } from 'qinghua-contract'
import { css } from '@emotion/react'
import { Glyph } from '../../ui/icon.tsx'
import { Grid } from '../../ui/layout.tsx'
import { centred, color, radius, tinted } from '../../ui/theme.ts'

const paths = {
  rate: 'M6 18 18 6M7.5 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM16.5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  delivery:
    'M2.5 6h11v10h-11zM13.5 9.5h4l4 3.5v3h-8M6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  points: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5l1.4 3 3.2.4-2.4 2.2.6 3.2-2.8-1.6-2.8 1.6.6-3.2L7.4 11l3.2-.4z',
  coupon: 'M3 6.5h18v3.5a2 2 0 0 0 0 4v3.5H3V14a2 2 0 0 0 0-4zM14.5 7v2M14.5 11v2M14.5 15v2',
}

const mark = css`
  ${centred}
  grid-row: span 2;
  height: 40px;
  border-radius: ${radius.control};
  ${tinted}
  &[data-ahead] {
    background: ${color.sunken};
    color: ${color.ink3};
  }
`

interface Props {
  label: string
  rights: readonly (Level['userRights'][number] & { readonly ahead?: boolean })[]
}

/** What levels give, in the words of the mall. */
export const LevelRights = ({ label, rights }: Props) => (
  <Grid as="ul" columns="repeat(auto-fill, minmax(min(100%, 152px), 1fr))" wide gap="20px 16px" aria-label={label}>
    {rights.map(({ icon, rightsName, description, ahead }) => (
      <Grid as="li" key={icon + description} columns="40px minmax(0, 1fr)" wide gap="0 12px" justify="center">
        <span css={mark} data-ahead={ahead}>
          <Glyph path={paths[icon]} size={22} />
        </span>
        <strong>{rightsName}</strong>
        <small>{description}</small>
      </Grid>
    ))}
  </Grid>
)
