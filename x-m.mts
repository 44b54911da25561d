import { readContent } from '#loaders/content'
import { writeSnapshot } from '#loaders/site-content'
import { renderPages } from './scripts/build/pages/render-pages.ts'
import { existsSync } from 'node:fs'
process.chdir('/tmp/h/wb-x')
const P='/tmp/h/wb/.local/pages'
if (!existsSync('.local/content.json')) await writeSnapshot(await readContent('/tmp/h/wb-cat'), '/tmp/h/wb-x/.local/content.json')
let t=performance.now(), c=process.cpuUsage()
const lap=(n)=>{const u=process.cpuUsage(c);console.log(n,(performance.now()-t).toFixed(0),'ms wall',u.user/1e3|0,'user',u.system/1e3|0,'sys',process.memoryUsage().rss/1e6|0,'MB max',process.resourceUsage().maxRSS/1e3|0);t=performance.now();c=process.cpuUsage()}
const o={renderer:P+'/renderer',code:P+'/code',pages:'/tmp/h/wb-x/files',list:'/tmp/h/wb-x/pages.json',stamp:process.argv[2]}
let r=await renderPages(o); lap('rendered '+r.rendered.length+' of '+r.pages.size)
