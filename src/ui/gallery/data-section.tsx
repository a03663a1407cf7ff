import { useState } from "react";
import { Accordion, AccordionItem } from "../accordion.tsx";
import { Badge } from "../badge.tsx";
import { Pagination } from "../pagination.tsx";
import { Stat, StatRow } from "../stat.tsx";
import { Table, type TableColumn, type TableSort } from "../table.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../tabs.tsx";
import { GallerySection, Specimen } from "./specimen.tsx";

interface Column {
  name: string;
  capital: string;
  ratio: number;
  state: "standing" | "ruined";
}

const rows: readonly Column[] = [
  { name: "Doric", capital: "Plain cushion", ratio: 5.5, state: "standing" },
  { name: "Ionic", capital: "Paired scrolls", ratio: 9, state: "standing" },
  { name: "Corinthian", capital: "Acanthus leaves", ratio: 10, state: "ruined" },
];

const columns: ReadonlyArray<TableColumn<Column>> = [
  { key: "name", header: "Order", cell: (row) => row.name, isRowHeader: true, sortable: true },
  { key: "capital", header: "Capital", cell: (row) => row.capital },
  {
    key: "ratio",
    header: "Height to width",
    align: "right",
    sortable: true,
    cell: (row) => row.ratio.toFixed(1),
  },
  {
    key: "state",
    header: "State",
    cell: (row) => <Badge tone={row.state === "ruined" ? "amber" : "green"}>{row.state}</Badge>,
  },
];

export function DataSection() {
  const [tab, setTab] = useState("first");
  const [page, setPage] = useState(6);
  const [sort, setSort] = useState<TableSort>({ key: "name", direction: "asc" });
  return (
    <GallerySection title="Data">
      <Specimen name="Figures" layout="stack">
        <StatRow>
          <Stat label="Read this week" value="18" note="4 more than last week" />
          <Stat label="Hours" value="6.5" />
          <Stat label="Streak" value="12 days" />
          <Stat label="Saved" value="1,204" />
        </StatRow>
      </Specimen>
      <Specimen name="Table" layout="stack">
        <Table
          label="Orders, scrolling"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.name}
          sort={sort}
          onSort={setSort}
        />
      </Specimen>
      <Specimen name="Stacks when narrow" layout="stack">
        <Table
          label="Orders, stacking"
          narrow="stack"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.name}
        />
      </Specimen>
      <Specimen name="Pagination" layout="stack">
        <Pagination
          label="Pages of the list"
          page={page}
          pageCount={12}
          onPageChange={setPage}
          summary={`Showing ${page * 20 - 19}-${page * 20} of 240`}
        />
      </Specimen>
      <Specimen name="Tabs" layout="stack">
        <Tabs value={tab} onValueChange={setTab}>
          <TabList label="Sample tabs">
            <Tab value="first">Overview</Tab>
            <Tab value="second" count={3}>
              Open
            </Tab>
            <Tab value="third" disabled>
              Closed
            </Tab>
          </TabList>
          <TabPanel value="first">The first panel.</TabPanel>
          <TabPanel value="second">Three of them are open.</TabPanel>
        </Tabs>
      </Specimen>
      <Specimen name="Accordion" layout="stack">
        <Accordion>
          <AccordionItem title="How long does it take?" defaultOpen>
            About twenty minutes a day, at any time that suits you.
          </AccordionItem>
          <AccordionItem title="Can I stop and continue later?">
            Yes. It opens where you left off.
          </AccordionItem>
        </Accordion>
      </Specimen>
    </GallerySection>
  );
}
