import { noticeMarkers } from '../../contract/page-markers.ts';
import { fillNotice, type Notice } from './fill-markers.ts';

/** Answers a form sent without script where this process does not run the site and its pages. */
export function plainNoticePage(notice: Notice): string {
  return fillNotice(template, notice);
}

const template = `<!doctype html>
<html lang="${noticeMarkers.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${noticeMarkers.title}</title>
</head>
<body>
<main>
<h1>${noticeMarkers.title}</h1>
<p>${noticeMarkers.text}</p>
<ul>${noticeMarkers.faults}</ul>
<p><a href="/">${noticeMarkers.home}</a></p>
</main>
</body>
</html>
`;
