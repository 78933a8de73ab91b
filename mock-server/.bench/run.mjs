import { fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
const start = async (kind) => { const c = fork('/work/main/mock-server/.bench/serve.ts', [kind], { execArgv: ['--import','tsx', ...(kind==='ours'&&process.env.PROF?['--cpu-prof','--cpu-prof-dir=/tmp/prof']:[])] }); const [m] = await once(c,'message'); return { c, ...m } }
const servers = { bare: await start('bare'), ours: await start('ours') }
const cpu = async (s) => { s.c.send('x'); return (await once(s.c,'message'))[0].cpu }
const shoot = async (kind, what, duration) => {
  const s = servers[kind]
  const o = what === 'notices' ? { url: `http://127.0.0.1:${s.port}/shop/notice/topNoticeList/62` } : { url: `http://127.0.0.1:${s.port}/p/shopCart/totalPay`, method:'POST', headers:{ 'content-type':'application/json', authorization: s.token }, body:'[1,2,3,4,5,6,7,8]' }
  await cpu(s)
  const r = await autocannon({ ...o, connections: 10, duration })
  if (r.non2xx) throw new Error('non2xx '+r.non2xx)
  return { rps: r['2xx'] / r.duration, us: (await cpu(s)) / r['2xx'], p99: r.latency.p99 }
}
const med = (l) => l.sort((a,b)=>a-b)[Math.floor(l.length/2)]
for (const what of ['notices','total']) {
  const got = { bare: [], ours: [] }
  await shoot('bare', what, 2); await shoot('ours', what, 2)
  for (let n=0;n<Number(process.env.N??4);n++) for (const k of ['bare','ours']) got[k].push(await shoot(k, what, 2))
  const m = (k,f) => med(got[k].map(x=>x[f]))
  console.log(what, 'rps', Math.round(m('bare','rps')), Math.round(m('ours','rps')), 'ratio', (m('ours','rps')/m('bare','rps')).toFixed(2), 'cpu us', m('bare','us').toFixed(1), m('ours','us').toFixed(1), 'ratio', (m('bare','us')/m('ours','us')).toFixed(2), 'p99', m('ours','p99'))
}
for (const s of Object.values(servers)) s.c.disconnect()
setTimeout(()=>{for (const s of Object.values(servers)) s.c.kill('SIGINT')},500)
