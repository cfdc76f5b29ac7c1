// docs/RULES.md as data: one rule is one line, with its number and status.
export interface Rule { number: string; status: string; text: string }
export interface Section { title: string; level: 2 | 3; rules: Rule[] }

const HEADING = /^(##|###) (.+)$/;
const RULE = /^- \*\*([A-Z]{2}-[\w.]+)\*\* \((\w+)\) (.+)$/;

export function parsedRules(markdown: string): Section[] {
  const sections: Section[] = [];
  for (const line of markdown.split('\n')) {
    const heading = HEADING.exec(line);
    if (heading) {
      sections.push({ level: heading[1] === '##' ? 2 : 3, title: heading[2] ?? '', rules: [] });
      continue;
    }
    const rule = RULE.exec(line);
    const section = sections[sections.length - 1];
    if (rule && section) section.rules.push({ number: rule[1] ?? '', status: rule[2] ?? '', text: plain(rule[3] ?? '') });
    else if (section && line.startsWith('  ') && section.rules.length > 0) {
      const last = section.rules[section.rules.length - 1];
      if (last) last.text += ` ${plain(line.trim())}`;
    }
  }
  return sections;
}

// Without the marks of the document, which a reader of the page does not need.
export function plain(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replace(/[*`]/g, '');
}
