import { renderPages } from './scripts/build/pages/render-pages.ts'
import { publish, filesIn } from './scripts/build/pages/publish.ts'
import { rmSync } from 'node:fs'
const P='/tmp/h/wb/.local/pages'
rmSync('/tmp/h/wb/.local/x', {recursive:true, force:true})
let t=performance.now(), c=process.cpuUsage()
const lap=(n)=>{const u=process.cpuUsage(c);console.log(n,(performance.now()-t).toFixed(0),'ms wall',u.user/1e3|0,'user',u.system/1e3|0,'sys',process.memoryUsage().rss/1e6|0,'MB');t=performance.now();c=process.cpuUsage()}
const o={renderer:P+'/renderer',code:P+'/code',pages:'/tmp/h/wb/.local/x/files',list:'/tmp/h/wb/.local/x/pages.json',stamp:'s'}
let r=await renderPages(o); lap('all '+r.rendered.length)
r=await renderPages(o); lap('none '+r.rendered.length)
const f=new Map([...r.pages.keys()].map(k=>[k,o.pages]))
publish('/tmp/h/wb/.local/x/dist',f,[]); lap('publish')
publish('/tmp/h/wb/.local/x/dist',f,[]); lap('publish again')
rmSync('/tmp/h/wb/.local/x', {recursive:true, force:true}); lap('rm')
