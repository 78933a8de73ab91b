import type { PointsInfo, PointsRecord } from 'qinghua-contract'
import { pointsSources } from 'qinghua-contract/points-sources'
import type { Mall } from '../state/mall.ts'
import { mapPage, pageOf } from '../state/paging.ts'
import type { Account } from '../state/people.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { levelOf } from './levels.ts'
import { aliveLots, pointsRecords, scoreOf, signInsOf } from './points.ts'
import { isWanted, type RecordsQuery } from './records-query.ts'

const day = 86_400_000
const soon = 30 * day

export const pointsInfo = (mall: Mall, { userId, growth, membership }: Account, language: Language): PointsInfo => {
  const { registered, spentForOne, signIn, life } = mall.catalogue.seed.points
  const level = levelOf(mall, { growth, membership })
  const lots = aliveLots(mall, userId)
  const { isDone, count } = signInsOf(mall, userId)
  return {
    score: scoreOf(mall, userId),
    growth,
    levelType: level.levelType,
    levelName: textIn(level.name, language),
    isRegister: 1,
    registerScore: registered,
    shopScore: spentForOne,
    isSignIn: isDone ? 1 : 0,
    signInCount: count,
    scoreList: [...signIn],
    scoreExpireSwitch: true,
    expireYear: Math.round(life / (365 * day)),
    expireScore: lots.reduce((all, lot) => all + (lot.until <= mall.now + soon ? lot.count : 0), 0),
    expireTime: lots[0] ? dateTime(lots[0].until) : null,
  }
}

export const pointsPage = (mall: Mall, { userId }: Account, { ioType, month, ...paging }: RecordsQuery) => {
  const records = pointsRecords(mall, userId).filter(({ change, at }) => isWanted({ ioType, month }, change, at))
  return mapPage(pageOf(records, paging), ({ id, at, source, change, orderNumber, lots }): PointsRecord => ({
    id,
    source: pointsSources[source],
    ioType: change > 0 ? 1 : 0,
    score: Math.abs(change),
    createTime: dateTime(at),
    orderNumber,
    expireTime: change > 0 && lots[0] && source !== 'returned' ? dateTime(lots[0].until) : null,
  }))
}

export const pointsQuestions = ({ catalogue: { seed } }: Mall, language: Language) =>
  seed.points.questions.map(({ question, answer }) => ({
    question: textIn(question, language),
    answer: textIn(answer, language),
  }))
