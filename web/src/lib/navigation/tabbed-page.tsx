import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { tabCount, Tabs } from '../../ui/tabs.tsx'
import { PageTitle } from './page-title.tsx'

interface Props<V extends string> {
  title: string
  tabs: readonly V[]
  shown: V
  labelOf: (tab: V) => string
  /** How many there are behind it; `null` where that is not said. */
  countOf?: (tab: V) => number | null | undefined
  hrefOf: (tab: V) => string
  /** Of the tab that is shown. */
  children: ReactNode
}

/** A page of the user centre whose tabs have addresses. */
export const TabbedPage = <V extends string>({ title, tabs, shown, labelOf, countOf, hrefOf, children }: Props<V>) => {
  const navigate = useNavigate()
  const label = (tab: V) => {
    const count = countOf ? countOf(tab) : null
    return count === null ? (
      labelOf(tab)
    ) : (
      <>
        {labelOf(tab)}
        <span css={tabCount}>{count}</span>
      </>
    )
  }
  return (
    <>
      <PageTitle text={title} />
      <Tabs
        label={title}
        tabs={tabs.map((value) => ({ value, label: label(value), content: value === shown && children }))}
        value={shown}
        onChange={(tab) => void navigate(hrefOf(tab), { state: { keepScroll: true } })}
      />
    </>
  )
}
